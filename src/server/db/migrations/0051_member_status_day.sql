CREATE TABLE "member_status_day" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"on_day" date NOT NULL
);
--> statement-breakpoint
INSERT INTO member_status_day SELECT id, status_until FROM employee WHERE status_until IS NOT NULL
UNION ALL SELECT id, status_until FROM family_member WHERE status_until IS NOT NULL;--> statement-breakpoint
DROP INDEX "employee_status_until";--> statement-breakpoint
DROP INDEX "family_member_status_until";--> statement-breakpoint
CREATE INDEX "member_status_day_due" ON "member_status_day" USING btree ("on_day");--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "status_until";--> statement-breakpoint
ALTER TABLE "family_member" DROP COLUMN "status_until";