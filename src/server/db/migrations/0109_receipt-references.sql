DROP INDEX "receipt_reference_key";--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_reference_key" ON "receipt" USING btree ("own_account_id",clean_key(reference)) WHERE del_flag = 0 AND status <> 'REVERSED';--> statement-breakpoint
ALTER TABLE "receipt" DROP COLUMN "receipt_reference_double";