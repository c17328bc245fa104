ALTER TABLE "claim_visit" ADD COLUMN "diagnosis_id" bigint;--> statement-breakpoint
ALTER TABLE "benefit_use" ADD CONSTRAINT "benefit_use_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decision" ADD CONSTRAINT "claim_decision_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_visit" ADD CONSTRAINT "claim_visit_diagnosis_id_there" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnosis"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_visit_hospital" ON "claim_visit" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "claim_visit_diagnosis" ON "claim_visit" USING btree ("diagnosis_id");