CREATE TABLE "sys_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
