CREATE TABLE "sys_announcement_file" (
	"annt_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "sys_announcement_file_annt_id_file_id_pk" PRIMARY KEY("annt_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_announcement_file_file" ON "sys_announcement_file" USING btree ("file_id");