CREATE TABLE "sys_view_as" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"viewer_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"viewer_org" text NOT NULL,
	"user_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sys_view_as_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sys_view_as" ADD CONSTRAINT "sys_view_as_viewer_id_sys_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."sys_user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_view_as" ADD CONSTRAINT "sys_view_as_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_view_as_user" ON "sys_view_as" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_view_as_session" ON "sys_view_as" USING btree ("session_id");