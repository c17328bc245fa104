-- A job is written in the transaction of the request that asks for it, and its progress in those of its work: under the
-- rights of its owner, who reaches nobody else's.
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_job TO portal_server;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sys_job TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_job ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_job TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_jobs ON sys_job TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
