ALTER TABLE "sys_idempotency" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_idempotency_of_person" ON "sys_idempotency" USING btree ("user_id","created_at");