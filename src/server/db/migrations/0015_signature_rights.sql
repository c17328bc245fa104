GRANT SELECT, INSERT, UPDATE ON sys_user_email_sign TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_user_email_sign ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_signatures ON sys_user_email_sign TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
SELECT audited('sys_user_email_sign');
--> statement-breakpoint
GRANT UPDATE (expires_at) ON sys_file TO portal_all, portal_scoped;
