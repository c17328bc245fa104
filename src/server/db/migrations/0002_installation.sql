CREATE TABLE "sys_installation" (
	"place" text PRIMARY KEY NOT NULL,
	"server_role" text NOT NULL,
	"password" text NOT NULL
);
