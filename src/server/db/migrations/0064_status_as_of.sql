ALTER TABLE "member_status_day" ADD COLUMN "as_of" date DEFAULT CURRENT_DATE NOT NULL;--> statement-breakpoint
CREATE INDEX "member_status_day_ahead" ON "member_status_day" USING btree ("as_of");