ALTER TABLE "sys_role" ADD COLUMN "role_name_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE sys_role SET role_name_en = CASE role_code WHEN 'admin' THEN 'Administrator' WHEN 'staff' THEN 'Operations' ELSE 'Company HR' END
  WHERE (role_code, role_name) IN (('admin', '系统管理员'), ('staff', '运营人员'), ('hr', '企业人事'));
