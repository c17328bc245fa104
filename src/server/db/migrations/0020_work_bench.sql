CREATE TABLE "sys_cc_work_bench" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"operate_status" smallint NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
