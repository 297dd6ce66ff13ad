import { migrate } from '#core/db/migrate.ts'
await migrate(process.argv[2]!, { migrationsDir: 'migrations', log: console.log })
