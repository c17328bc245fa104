CREATE TABLE "sys_job" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"kind" text NOT NULL,
	"noun" text NOT NULL,
	"title" jsonb NOT NULL,
	"user_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	"locale" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"input_file" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"progress" jsonb,
	"message" jsonb,
	"outcome" jsonb,
	"result_file" text,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run" text,
	"lease_until" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sys_job_owner" ON "sys_job" USING btree ("user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_job_waiting" ON "sys_job" USING btree ("create_time","id") WHERE "sys_job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "sys_job_age" ON "sys_job" USING btree ("create_time");