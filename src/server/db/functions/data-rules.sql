-- The organisations that a role has a list of. In a language of its own, so that nobody else's rights wait for the table of companies.
CREATE OR REPLACE FUNCTION organisations_listed(role bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(DISTINCT coalesce(o.org_code, c.org_code)) FILTER (WHERE num_nonnulls(o.org_code, c.org_code) > 0), '[]')
    FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id WHERE o.role_id = role);
END
$$;

-- What the roles of somebody leave where they work, by the words that do not reach all that row-level security shows: since data
-- rules narrow them, or since a role that gives more organisations does not grant them. Of each role that grants the word the
-- organisations it reaches (null: all that is shown) and the rules of the noun that all have to be met. A word that every role grants
-- reaches what the word of its list does. NULL where no word is narrowed, as for most.
CREATE OR REPLACE FUNCTION data_rules_of(person bigint, org text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH held AS (
    SELECT r.id AS role_id, count(*) OVER () AS all_roles, CASE
      WHEN r.data_scope = 'ALL' OR count(*) OVER () = 1 OR bool_and(r.data_scope = 'ORG') OVER () THEN NULL
      WHEN r.data_scope = 'ORG' THEN jsonb_build_array(org)
      ELSE organisations_listed(r.id) END AS orgs
    FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
    WHERE ur.user_id = person AND ur.org_code = org
  ), ruled AS (
    SELECT g.role_id, split_part(p.perms, ':', 1) AS noun,
      jsonb_agg(jsonb_build_object('ruleId', d.id::text, 'ruleColumn', d.rule_column, 'ruleConditions', d.rule_conditions, 'ruleValue', d.rule_value) ORDER BY d.id) AS terms
    FROM held JOIN sys_role_data_rule g USING (role_id)
    JOIN sys_permission_data_rule d ON d.id = g.rule_id AND d.status = '1' AND d.del_flag = 0
    JOIN sys_permission p ON p.id = g.permission_id AND p.perms_kind = 'query' AND p.status = '1' AND p.del_flag = 0
    GROUP BY g.role_id, p.perms
  ), granted AS (
    SELECT held.*, p.perms, p.perms LIKE '%:list' AS is_list, split_part(p.perms, ':', 1) AS noun FROM held JOIN sys_role_permission rp USING (role_id)
    JOIN sys_permission p ON p.id = rp.permission_id AND p.status = '1' AND p.del_flag = 0
    WHERE p.perms IN (SELECT noun || ':list' FROM ruled)
      OR p.perms IS NOT NULL AND held.all_roles > 1 AND (EXISTS (SELECT FROM held WHERE orgs IS NOT NULL) OR EXISTS (SELECT FROM ruled))
  ), narrowed AS (
    SELECT perms, jsonb_agg(jsonb_build_object('roleId', role_id::text, 'orgs', orgs, 'terms', coalesce(terms, '[]')) ORDER BY role_id) AS roles
    FROM granted LEFT JOIN ruled USING (role_id, noun) GROUP BY perms, is_list
    HAVING NOT bool_or(orgs IS NULL AND terms IS NULL) AND (count(*) < max(all_roles) OR is_list AND count(terms) > 0)
  )
  SELECT jsonb_object_agg(perms, roles) FROM narrowed
$$;
