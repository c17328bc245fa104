ALTER TABLE "member_status_day" ADD COLUMN "as_of" date DEFAULT CURRENT_DATE NOT NULL;--> statement-breakpoint
CREATE INDEX "member_status_day_ahead" ON "member_status_day" USING btree ("as_of");--> statement-breakpoint
-- The status of a member may be of the day before, so rules do not name it: who is insured is asked of the day itself, as it was meant. What else was asked of it is met by nothing from now on.
UPDATE sys_permission_data_rule r SET rule_column = 'insuredOn', rule_conditions = '=', rule_value = '#{sys_date}'
FROM sys_permission p WHERE p.id = r.permission_id AND p.perms IN ('employee:list', 'family:list')
  AND r.rule_column = 'status' AND r.rule_conditions IN ('=', 'IN') AND trim(r.rule_value) = '1';
