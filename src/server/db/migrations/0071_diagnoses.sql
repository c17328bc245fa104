CREATE TABLE "diagnosis" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"diagnosis_code" text NOT NULL,
	"diagnosis_name" text NOT NULL,
	"initials" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(diagnosis_code || ' ' || diagnosis_name || ' ' || initials)) STORED,
	"search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(diagnosis_code || ' ' || diagnosis_name || ' ' || initials), '(.)', '\1a', 'g')) STORED,
	"diagnosis_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(diagnosis_code), '(.)', '\1a', 'g')) STORED,
	"diagnosis_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(diagnosis_name), '(.)', '\1a', 'g')) STORED
);
--> statement-breakpoint
CREATE TABLE "diagnosis_history" (
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
ALTER TABLE "diagnosis_history" ADD CONSTRAINT "diagnosis_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."diagnosis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_code_key" ON "diagnosis" USING btree ("diagnosis_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_by_default" ON "diagnosis" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_by_diagnosis_code" ON "diagnosis" USING btree ("diagnosis_code" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_by_diagnosis_name" ON "diagnosis" USING btree ("diagnosis_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_by_create_by_newest" ON "diagnosis" USING btree ("create_by","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_contains" ON "diagnosis" USING gin ("search_text" gin_trgm_ops,"diagnosis_code" gin_trgm_ops,"diagnosis_name" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_contains_short" ON "diagnosis" USING gin ("search_text_short" gin_trgm_ops,"diagnosis_code_short" gin_trgm_ops,"diagnosis_name_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_bin" ON "diagnosis" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "diagnosis_deletion" ON "diagnosis" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "diagnosis_history_of" ON "diagnosis_history" USING btree ("record_id","id");