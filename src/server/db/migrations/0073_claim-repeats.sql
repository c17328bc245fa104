ALTER TABLE "sys_file" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_invoice_key" ON "claim_invoice" USING btree ("claim_id","identity") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_file_sha256" ON "sys_file" USING btree ("sha256");