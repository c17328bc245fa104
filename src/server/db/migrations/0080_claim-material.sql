CREATE TABLE "claim_material" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"claim_id" bigint NOT NULL,
	"material_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"state" text,
	"words" text,
	"answer" text,
	"files" text[],
	"update_by" text,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "claim_material_key" UNIQUE("claim_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "claim_reading" (
	"claim_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"is_reasoned" boolean NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "claim_reading_claim_id_user_id_day_is_reasoned_pk" PRIMARY KEY("claim_id","user_id","day","is_reasoned")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"material_name" text NOT NULL,
	"material_name_en" text,
	"form" text NOT NULL,
	"care_types" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"is_for_family" boolean NOT NULL,
	"place" integer NOT NULL,
	"hint" text
);
--> statement-breakpoint
CREATE TABLE "material_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"version" integer,
	"changed" text[],
	"before" jsonb,
	"after" jsonb,
	"field" text,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "claim_material" ADD CONSTRAINT "claim_material_claim" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_material" ADD CONSTRAINT "claim_material_of" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reading" ADD CONSTRAINT "claim_reading_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_history" ADD CONSTRAINT "material_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_name_key" ON "material" USING btree ("material_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "material_by_default" ON "material" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "material_bin" ON "material" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "material_deletion" ON "material" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "material_history_of" ON "material_history" USING btree ("record_id","id");