GRANT SELECT, INSERT, UPDATE, DELETE ON sys_list_view, sys_list_layout, sys_list_default TO portal_server;
--> statement-breakpoint
SELECT audited(t) FROM unnest(ARRAY['sys_list_view', 'sys_list_layout', 'sys_list_default']::regclass[]) AS t;
