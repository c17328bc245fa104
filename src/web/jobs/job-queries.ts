import { useQuery } from '@tanstack/react-query'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { queryClient, queryOf, read } from '#web/lib/query-client.ts'
import { toast } from '#web/ui/toasts.ts'

const LIST_EVERY_MS = 2_000
const ONE_EVERY_MS = 1_000

/** True while a job waits or runs. */
export const isActive = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running'

/**
 * The latest jobs of this person, newest first; undefined until the first answer. Asked again every two seconds while one
 * of them goes on, and not at all while the window is hidden or nothing runs. Nothing is said when that fails.
 */
export const useJobs = (enabled: boolean): Job[] | undefined =>
  useQuery({
    ...queryOf(jobs.list, {}),
    queryFn: ({ signal }) => read(jobs.list, {}, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? LIST_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => state.data?.some(isActive) ?? false,
    staleTime: 0,
    enabled,
  }).data

/** One job as it stands now, beginning with what is known of it; asked every second until it has ended. */
export const useJob = (known: Job): Job => {
  const { data } = useQuery({
    ...queryOf(jobs.queryById, { id: known.id }),
    queryFn: ({ signal }) => read(jobs.queryById, { id: known.id }, { signal, isQuiet: true }),
    initialData: known,
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? ONE_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && isActive(state.data),
    staleTime: 0,
    enabled: isActive(known),
  })
  return data
}

const listKey = queryOf(jobs.list, {}).queryKey

/** Tells whoever shows jobs that there is a new one. */
export const jobBegun = (job: Job): void => {
  queryClient.setQueryData<Job[]>(listKey, (before = []) => [
    job,
    ...before.filter(({ id }) => id !== job.id),
  ])
}

/** Asks a job to stop; what it has done by then stays done. */
export const cancelJob = async ({ id }: Job): Promise<void> => {
  try {
    const { result, message } = await send(jobs.cancel, { id })
    if (isActive(result)) toast('info', message)
  } catch (error) {
    const failure = toFailure(error)
    if (!isHeeded(failure)) toast('warning', failure.message)
  }
  await queryClient.invalidateQueries({ queryKey: [jobs.queryById.path] })
  await queryClient.invalidateQueries({ queryKey: listKey })
}
