ALTER TABLE "check_slot" ADD COLUMN "for_gender" text;--> statement-breakpoint
ALTER TABLE "check_slot" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "check_slot" ADD COLUMN "as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_slot" ADD COLUMN "kind" text DEFAULT 'ALLOTMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_slot_pattern" ADD COLUMN "for_gender" text;--> statement-breakpoint
ALTER TABLE "check_slot_pattern" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_interface" ADD COLUMN "tells_slots" boolean;--> statement-breakpoint
ALTER TABLE "supplier_interface" ADD COLUMN "slots_as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "supplier_interface" ADD COLUMN "slots_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_slot" ADD CONSTRAINT "check_slot_project_id_there" FOREIGN KEY ("project_id") REFERENCES "public"."check_project"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_slot_pattern" ADD CONSTRAINT "check_slot_pattern_project_id_there" FOREIGN KEY ("project_id") REFERENCES "public"."check_project"("id") ON DELETE restrict ON UPDATE no action;