-- The home of staff is the workplace; the figures move to an entry of their own, which the seed adds. What administrators changed stays.
UPDATE sys_permission SET url = '/dashboard/workplace', component = 'dashboard/Workplace' WHERE id = 110 AND url = '/dashboard/analysis';--> statement-breakpoint
UPDATE sys_permission SET redirect = '/dashboard/workplace' WHERE id = 100 AND redirect = '/dashboard/analysis';
