ALTER TABLE "employee" ALTER COLUMN "status" SET DEFAULT '4';--> statement-breakpoint
ALTER TABLE "family_member" ALTER COLUMN "status" SET DEFAULT '4';--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "status_until" date;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "status_until" date;--> statement-breakpoint
CREATE INDEX "cover_person" ON "cover" USING btree ("person_id") WHERE del_flag = 0 AND NOT is_superseded;--> statement-breakpoint
CREATE INDEX "employee_status_until" ON "employee" USING btree ("status_until");--> statement-breakpoint
CREATE INDEX "family_member_status_until" ON "family_member" USING btree ("status_until");--> statement-breakpoint
WITH known AS (
  SELECT e.id, e.entry_date, e.leave_date, d.day,
    (SELECT range_agg(daterange(c.from_day, c.to_day)) FROM cover c WHERE c.person_id = e.id AND c.del_flag = 0 AND NOT c.is_superseded) AS insured
  FROM employee e, (SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date AS day) d
)
UPDATE employee e SET
  status = CASE
    WHEN k.insured @> day THEN '1'
    WHEN k.leave_date < day THEN '3'
    WHEN upper(k.insured) > day OR k.entry_date > day THEN '2'
    ELSE '4' END,
  status_until = (
    SELECT min(next) FROM (
      SELECT lower(days) FROM unnest(k.insured) AS days UNION ALL SELECT upper(days) FROM unnest(k.insured) AS days
      UNION ALL VALUES (k.entry_date), (k.leave_date + 1)
    ) AS changing (next) WHERE next > day
  )
FROM known k WHERE k.id = e.id;--> statement-breakpoint
WITH known AS (
  SELECT f.id, d.day,
    (SELECT range_agg(daterange(c.from_day, c.to_day)) FROM cover c WHERE c.person_id = f.id AND c.del_flag = 0 AND NOT c.is_superseded) AS insured
  FROM family_member f, (SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date AS day) d
)
UPDATE family_member f SET
  status = CASE WHEN k.insured @> day THEN '1' WHEN upper(k.insured) > day THEN '2' ELSE '4' END,
  status_until = (
    SELECT min(next) FROM (
      SELECT lower(days) FROM unnest(k.insured) AS days UNION ALL SELECT upper(days) FROM unnest(k.insured) AS days
    ) AS changing (next) WHERE next > day
  )
FROM known k WHERE k.id = f.id;--> statement-breakpoint
UPDATE family_change SET
  approve_status = CASE WHEN approve_status = 'PENDING' AND changed_fields = '{status}' THEN 'REJECTED' ELSE approve_status END,
  opinion = CASE WHEN approve_status = 'PENDING' AND changed_fields = '{status}' THEN '状态现由参保记录得出，不再填写' ELSE opinion END,
  changed_fields = array_remove(changed_fields, 'status'), "before" = "before" - 'status', "after" = "after" - 'status'
WHERE 'status' = ANY (changed_fields);
