CREATE TABLE "claim_visit_lumps" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"policy_id" bigint NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"basis_file_id" text NOT NULL,
	CONSTRAINT "claim_visit_lumps_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
ALTER TABLE "claim_visit_lumps" ADD CONSTRAINT "claim_visit_lumps_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim_visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_visit_lumps_key" ON "claim_visit_lumps" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "claim_visit_lumps_of" ON "claim_visit_lumps" USING btree ("record_id");