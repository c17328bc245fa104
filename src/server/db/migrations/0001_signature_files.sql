CREATE TABLE "sys_user_email_sign_file" (
	"sign_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "sys_user_email_sign_file_sign_id_file_id_pk" PRIMARY KEY("sign_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "sys_user_email_sign_file" ADD CONSTRAINT "sys_user_email_sign_file_sign_id_sys_user_email_sign_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."sys_user_email_sign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_email_sign_file" ADD CONSTRAINT "sys_user_email_sign_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_file_file" ON "sys_user_email_sign_file" USING btree ("file_id");--> statement-breakpoint
INSERT INTO "sys_user_email_sign_file" ("sign_id", "file_id") SELECT s.id, f.id FROM "sys_user_email_sign" s JOIN "sys_file" f ON f.owner_id = s.user_id AND position(f.id IN s.sign_content) > 0;
