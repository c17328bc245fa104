-- Statement by statement: nobody waits for the indexes of a large table (decision 125).
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "company_name_spoken" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "company_name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN IF NOT EXISTS "name_spoken" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN IF NOT EXISTS "name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN IF NOT EXISTS "name_spoken" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "employee_spoken" ON "employee" USING gin ("name_spoken" gin_trgm_ops,"name_en_spoken" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "family_member_spoken" ON "family_member" USING gin ("name_spoken" gin_trgm_ops) WHERE del_flag = 0;