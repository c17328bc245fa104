DROP INDEX "check_package_day_key";--> statement-breakpoint
DROP INDEX "family_change_open_add";--> statement-breakpoint
DROP INDEX "invoice_info_tax_key";--> statement-breakpoint
ALTER TABLE "check_package" ADD COLUMN "check_package_day_double" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_package" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "family_change" ADD COLUMN "add_double" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_info" ADD COLUMN "invoice_info_tax_double" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_info" ADD COLUMN "double_kept" text;--> statement-breakpoint
-- What had the code of an earlier row, written otherwise, is its double: nothing else of it changes, and nothing is noted of it.
DO $$
DECLARE
  k record;
BEGIN
  FOR k IN SELECT * FROM (VALUES
    ('check_package', 'check_package_day_double', 'clean_key(package_code), valid_from', 'del_flag = 0'),
    ('invoice_info', 'invoice_info_tax_double', 'company_id, clean_key(tax_id), invoice_type', 'del_flag = 0'),
    ('family_change', 'add_double', $k$employee_id, after ->> 'idType', clean_key(after ->> 'idNo')$k$,
      $k$change_type = 'ADD' AND approve_status = 'PENDING' AND del_flag = 0 AND after ->> 'idNo' IS NOT NULL$k$)
  ) AS k (rows_of, own, same, about) LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', k.rows_of);
    EXECUTE format('UPDATE %1$I SET %2$I = id WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY %3$s ORDER BY id) AS n FROM %1$I WHERE %4$s) d WHERE d.n > 1)',
      k.rows_of, k.own, k.same, k.about);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', k.rows_of);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE INDEX "check_package_double" ON "check_package" USING btree ("id") WHERE check_package.check_package_day_double <> 0 AND check_package.double_kept IS NULL AND check_package.del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_info_double" ON "invoice_info" USING btree ("id") WHERE invoice_info.invoice_info_tax_double <> 0 AND invoice_info.double_kept IS NULL AND invoice_info.del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "check_package_day_key" ON "check_package" USING btree (clean_key("package_code"),"valid_from","check_package_day_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "family_change_open_add" ON "family_change" USING btree ("employee_id",(after ->> 'idType'),clean_key(after ->> 'idNo'),"add_double") WHERE change_type = 'ADD' AND approve_status = 'PENDING' AND del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_info_tax_key" ON "invoice_info" USING btree ("company_id",clean_key("tax_id"),"invoice_type","invoice_info_tax_double") WHERE del_flag = 0;