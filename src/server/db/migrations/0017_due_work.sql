CREATE TABLE "sys_due_work" (
	"work" text PRIMARY KEY NOT NULL,
	"done_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "titile_en" text;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "msg_content_en" text;