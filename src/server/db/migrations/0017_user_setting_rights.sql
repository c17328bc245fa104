-- A look is nobody's business but its owner's, and changes nothing for others: no audit.
GRANT SELECT, INSERT, UPDATE ON sys_user_setting TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_user_setting ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_settings ON sys_user_setting TO portal_server, portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
