CREATE INDEX CONCURRENTLY IF NOT EXISTS "check_order_replaced" ON "check_order" USING btree ("replaced_by_id") WHERE del_flag = 0 AND status <> '90' AND replaced_by_id IS NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  IF pg_get_indexdef(to_regclass('check_order_person_key')) NOT LIKE '%replaced_by_id%' THEN
    ALTER INDEX "check_order_person_key" RENAME TO "check_order_person_key_before";
  END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "check_order_person_key" ON "check_order" USING btree ("project_id",coalesce(family_member_id, employee_id)) WHERE del_flag = 0 AND status <> '90' AND replaced_by_id IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "check_order_person_key_before";
