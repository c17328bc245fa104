DROP INDEX "cover_person";--> statement-breakpoint
CREATE INDEX "cover_person" ON "cover" USING btree ("person_id") WHERE del_flag = 0;