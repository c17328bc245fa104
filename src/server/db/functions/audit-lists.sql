-- The audit trail as lists read it: who did what, in the order it happened. Addresses are told by their block alone. The
-- expressions of `log_type` and `userid` have an index each, written alike (schema/system.ts).
CREATE OR REPLACE VIEW sys_log AS
SELECT a.id, 0 AS version, coalesce(a.actor, a.account) AS create_by, a.at AS create_time, 0::smallint AS del_flag,
  coalesce(a.actor, a.account) AS userid,
  regexp_replace(regexp_replace(a.ip, '\.\d+$', '.*'), '^((?:[0-9a-f]*:){1,4})[0-9a-f:]*$', '\1*') AS ip,
  a.action,
  CASE WHEN a.action = ANY ('{sign-in,sign-in-failed,sign-out,sign-out-elsewhere}'::text[]) THEN '1' ELSE '2' END AS log_type,
  CASE WHEN a.action LIKE 'sign-%' OR a.action = 'limit-reached' THEN NULL WHEN a.action = ANY ('{reveal,look-up,download}'::text[]) THEN '1'
    WHEN a.action = 'insert' THEN '2' WHEN a.action = 'delete' THEN '4' WHEN a.action LIKE 'import%' THEN '5' WHEN a.action = 'export' THEN '6' ELSE '3' END AS operate_type,
  CASE WHEN a.action LIKE '%-failed' OR a.action = 'limit-reached' THEN '0' ELSE '1' END AS result,
  a.object_table, a.object_id, a.changed, a.row_org_code
FROM sys_audit a;
