CREATE TABLE "claim_presence" (
	"claim_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_presence_claim_id_user_id_pk" PRIMARY KEY("claim_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "insured_name_en" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "hospital_en" text;--> statement-breakpoint
ALTER TABLE "claim_presence" SET UNLOGGED;--> statement-breakpoint
UPDATE "claim" c SET "insured_name_en" = e."name_en" FROM "employee" e WHERE e."id" = c."employee_id" AND c."family_member_id" IS NULL AND e."name_en" IS NOT NULL;--> statement-breakpoint
UPDATE "claim" c SET "hospital_en" = h."hospital_name_en" FROM "hospital" h WHERE h."id" = (SELECT v."hospital_id" FROM "claim_visit" v WHERE v."claim_id" = c."id" AND v."del_flag" = 0 ORDER BY v."first_day", v."id" LIMIT 1) AND h."hospital_name_en" IS NOT NULL;