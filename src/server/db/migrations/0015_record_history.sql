CREATE TABLE "client_contract_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"changed" text[],
	"before" jsonb,
	"after" jsonb,
	"field" text,
	"file" text
);
--> statement-breakpoint
CREATE TABLE "company_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"changed" text[],
	"before" jsonb,
	"after" jsonb,
	"field" text,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "client_contract_history" ADD CONSTRAINT "client_contract_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."client_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_history" ADD CONSTRAINT "company_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_contract_history_of" ON "client_contract_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "company_history_of" ON "company_history" USING btree ("record_id","id");