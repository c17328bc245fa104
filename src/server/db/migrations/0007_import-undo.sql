CREATE TABLE "sys_import_undo" (
	"id" bigint PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"file_name" text NOT NULL,
	"sys_org_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_import_undo_row" (
	"import_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "sys_import_undo_row_import_id_row_id_pk" PRIMARY KEY("import_id","row_id")
);
--> statement-breakpoint
ALTER TABLE "member_import" ADD COLUMN "undone_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_import_undo_row" ADD CONSTRAINT "sys_import_undo_row_import_id_sys_import_undo_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sys_import_undo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_import_undo_age" ON "sys_import_undo" USING btree ("created_at");