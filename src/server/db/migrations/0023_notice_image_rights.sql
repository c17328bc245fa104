-- The stored images that the person of the transaction may see: their own, and those of announcements they may read.
-- OFFSET 0 keeps the question about one announcement from becoming a walk through all of them.
CREATE VIEW my_image AS
SELECT f.id, f.name, f.mime FROM sys_file f
WHERE f.mime IN ('image/png', 'image/jpeg') AND f.expires_at > clock_timestamp()
  AND (f.owner_id = nullif(current_setting('app.user_id', true), '')::bigint
    OR EXISTS (SELECT FROM sys_announcement_file h
      WHERE h.file_id = f.id AND EXISTS (SELECT FROM my_announcement a WHERE a.annt_id = h.annt_id OFFSET 0)));
--> statement-breakpoint
GRANT SELECT ON my_image TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT ON sys_announcement_file TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_announcement_file TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_announcement_file ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_announcement_file FOR SELECT TO portal_server USING (true);
--> statement-breakpoint
-- Whoever could not see an image cannot have others see it.
CREATE POLICY seen_images ON sys_announcement_file FOR INSERT TO portal_server
  WITH CHECK (EXISTS (SELECT FROM my_image i WHERE i.id = file_id));
--> statement-breakpoint
-- Row-level security of sys_file leaves its owner's files: they must know what an announcement still shows.
CREATE POLICY own_files ON sys_announcement_file FOR SELECT TO portal_all, portal_scoped
  USING (EXISTS (SELECT FROM sys_file f WHERE f.id = file_id));
