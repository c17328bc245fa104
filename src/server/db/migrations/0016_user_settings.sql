CREATE TABLE "sys_user_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
