CREATE TABLE "check_finding_reading" (
	"finding_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_finding_reading_finding_id_user_id_day_pk" PRIMARY KEY("finding_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "check_finding_reading" ADD CONSTRAINT "check_finding_reading_finding_id_check_finding_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."check_finding"("id") ON DELETE no action ON UPDATE no action;