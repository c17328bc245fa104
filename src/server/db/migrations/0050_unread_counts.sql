DROP INDEX "sys_announcement_send_read";--> statement-breakpoint
DROP INDEX "sys_announcement_send_notice";--> statement-breakpoint
CREATE INDEX "sys_user_in_use" ON "sys_user" USING btree ("create_time","id") WHERE "sys_user"."status" = '1' AND "sys_user"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "sys_user_org_members" ON "sys_user_org" USING btree ("org_code","user_id");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_notice" ON "sys_announcement_send" USING btree ("annt_id","read_flag","user_id");