-- Own state only, for whoever looks; it changes nothing for others, so there is no audit.
GRANT SELECT, INSERT, UPDATE ON sys_cc_work_bench TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_cc_work_bench ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sys_cc_work_bench ADD CONSTRAINT known_operate_status CHECK (operate_status IN (1, 2));
--> statement-breakpoint
CREATE POLICY own_work_bench ON sys_cc_work_bench TO portal_server, portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
