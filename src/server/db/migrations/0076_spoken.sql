ALTER TABLE "company" ADD COLUMN "company_name_spoken" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "company_name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name_spoken" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "name_spoken" text;--> statement-breakpoint
CREATE INDEX "employee_spoken" ON "employee" USING gin ("name_spoken" gin_trgm_ops,"name_en_spoken" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_spoken" ON "family_member" USING gin ("name_spoken" gin_trgm_ops) WHERE del_flag = 0;