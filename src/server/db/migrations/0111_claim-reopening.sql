ALTER TABLE "claim" ADD COLUMN "reopen_for" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "reopen_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "claim_by_reopen_for_newest" ON "claim" USING btree ("reopen_for","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_reopen_for_newest" ON "claim" USING btree ("sys_org_code","reopen_for","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;