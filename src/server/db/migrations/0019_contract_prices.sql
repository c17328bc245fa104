CREATE TABLE "client_contract_price_items" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"relation" text,
	"package_name" text,
	"unit_price" bigint NOT NULL,
	"is_tax_exempt" boolean NOT NULL,
	"tax_rate" numeric(5, 2),
	CONSTRAINT "client_contract_price_items_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
ALTER TABLE "client_contract" ADD COLUMN "contract_no" text;--> statement-breakpoint
-- Contracts from before get the numbers they would have had; each year's series goes on from its last.
UPDATE "client_contract" c SET "contract_no" = format('HT-%s-%s', year, lpad(n::text, greatest(4, length(n::text)), '0')) FROM (
	SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY id) AS n
	FROM (SELECT id, to_char(create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY') AS year FROM "client_contract") y
) numbered WHERE numbered.id = c.id;--> statement-breakpoint
INSERT INTO "sys_series" ("series", "last")
SELECT format('contract %s{4}', left("contract_no", 8)), count(*) FROM "client_contract" GROUP BY 1;--> statement-breakpoint
ALTER TABLE "client_contract" ALTER COLUMN "contract_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_contract" ADD COLUMN "previous_id" bigint;--> statement-breakpoint
ALTER TABLE "client_contract_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "company_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "client_contract_price_items" ADD CONSTRAINT "client_contract_price_items_record" FOREIGN KEY ("record_id") REFERENCES "public"."client_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_contract_price_items_key" ON "client_contract_price_items" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "client_contract_price_items_of" ON "client_contract_price_items" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contract_no_key" ON "client_contract" USING btree ("contract_no");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contract_previous_key" ON "client_contract" USING btree ("previous_id") WHERE del_flag = 0;