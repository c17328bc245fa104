DROP INDEX "employee_by_name";--> statement-breakpoint
DROP INDEX "employee_org_by_name";--> statement-breakpoint
DROP INDEX "family_member_by_name";--> statement-breakpoint
DROP INDEX "family_member_org_by_name";--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "id_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "status" SET DEFAULT '5';--> statement-breakpoint
ALTER TABLE "family_member" ALTER COLUMN "id_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "family_member" ALTER COLUMN "status" SET DEFAULT '5';--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "id_due_on" date;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "moved_from" bigint;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "id_due_on" date;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "moved_from" bigint;--> statement-breakpoint
CREATE INDEX "employee_by_name_in_order" ON "employee" USING btree ("name" COLLATE "zh-x-icu" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_name_in_order" ON "employee" USING btree ("sys_org_code","name" COLLATE "zh-x-icu" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_name_in_order" ON "family_member" USING btree ("name" COLLATE "zh-x-icu" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_name_in_order" ON "family_member" USING btree ("sys_org_code","name" COLLATE "zh-x-icu" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
-- Whoever was never insured is so by a word of its own: the next look evaluates them, some at a time.
INSERT INTO member_status_day (member_id, on_day)
SELECT m.id, CURRENT_DATE - 1 FROM (SELECT id, status FROM employee UNION ALL SELECT id, status FROM family_member) m
WHERE m.status = '4' AND NOT EXISTS (SELECT FROM cover c WHERE c.person_id = m.id AND c.del_flag = 0 AND NOT c.is_superseded)
ON CONFLICT (member_id) DO UPDATE SET on_day = excluded.on_day;
--> statement-breakpoint
-- Surnames that are read in two ways get keys of both, after the start.
UPDATE employee SET name_spoken = NULL WHERE name ~ '^(单|解|曾|仇|区|查|朴|盖|乐|缪|种|员|秘|折|繁|覃|洗|冼|翟|尉迟|万俟|长孙)';--> statement-breakpoint
UPDATE family_member SET name_spoken = NULL WHERE name ~ '^(单|解|曾|仇|区|查|朴|盖|乐|缪|种|员|秘|折|繁|覃|洗|冼|翟|尉迟|万俟|长孙)';
