-- The key of documents begins with the number, so it serves who looks for one in all companies; statement by statement (decision 125).
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "employee_document_next" ON "employee" USING btree (clean_key("id_no"),"company_id","id_type","employee_document_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "family_member_document_next" ON "family_member" USING btree (clean_key("id_no"),"employee_id","id_type","family_member_document_double") WHERE del_flag = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_document_key";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "family_member_document_key";--> statement-breakpoint
ALTER INDEX "employee_document_next" RENAME TO "employee_document_key";--> statement-breakpoint
ALTER INDEX "family_member_document_next" RENAME TO "family_member_document_key";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_document";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "family_member_document";
