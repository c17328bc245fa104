-- Open changes that were filed or drafted twice: the first that was filed stays, else the first draft (one_open_change).
CREATE TEMPORARY TABLE twice ON COMMIT DROP AS
SELECT id, status FROM (
  SELECT id, status, row_number() OVER (PARTITION BY coalesce("family_member_id", "employee_id"), "policy_id", "change_type", "effective_day" ORDER BY status DESC, id) AS place
  FROM "cover_change" WHERE del_flag = 0 AND status IN ('DRAFT', 'SUBMITTED')
) AS open WHERE place > 1;--> statement-breakpoint
UPDATE "cover_change" c SET status = 'WITHDRAWN', version = version + 1, update_time = now() FROM twice t WHERE t.id = c.id AND t.status = 'SUBMITTED';--> statement-breakpoint
UPDATE "cover_change" c SET del_flag = 1, version = version + 1, update_time = now() FROM twice t WHERE t.id = c.id AND t.status = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX "cover_change_open" ON "cover_change" USING btree (coalesce("family_member_id", "employee_id"),"policy_id","change_type","effective_day") WHERE del_flag = 0 AND status IN ('DRAFT', 'SUBMITTED');