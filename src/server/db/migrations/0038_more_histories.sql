CREATE TABLE "sys_depart_history" (
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
CREATE TABLE "sys_dict_history" (
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
CREATE TABLE "sys_dict_item_history" (
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
CREATE TABLE "sys_message_template_history" (
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
ALTER TABLE "sys_depart_history" ADD CONSTRAINT "sys_depart_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_history" ADD CONSTRAINT "sys_dict_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_item_history" ADD CONSTRAINT "sys_dict_item_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_dict_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_message_template_history" ADD CONSTRAINT "sys_message_template_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_message_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_depart_history_of" ON "sys_depart_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_dict_history_of" ON "sys_dict_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_dict_item_history_of" ON "sys_dict_item_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_message_template_history_of" ON "sys_message_template_history" USING btree ("record_id","id");