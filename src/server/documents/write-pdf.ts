import { fileURLToPath } from 'node:url'
import { refusal } from '#contract/core/failures.ts'
import type { Paper } from '#contract/core/paper.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { startWorker, type WorkerEnd } from '#server/core/worker.ts'
import type { PaperAnswer, PaperTask } from './paper-worker.ts'

const texts = {
  tooLong: /*i18n*/ {
    id: 'paper.tooLong',
    message: '内容过多，无法生成 PDF，请减少明细或下载 Excel 文件',
  },
}

const WORKER = new URL('./paper-worker.ts', import.meta.url)
const MILLISECONDS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** The one font of papers: it has rare characters of names, and its licence (OFL-1.1) stands beside it. */
const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
)

/** Two at a time, one of each person. */
const queue = createKeyedQueue({ width: 2, longest: 50, longestOfKey: 4 })

const failure = (end: WorkerEnd): Error =>
  end.is === 'broken'
    ? new Error('a paper could not be written', { cause: end.cause })
    : refusal(texts.tooLong)

const collect = async (paper: Paper): Promise<Uint8Array[]> => {
  const { talk, close } = startWorker<PaperAnswer>(WORKER, {
    milliseconds: MILLISECONDS,
    memory: MEMORY,
    failure,
  })
  try {
    talk.send({ paper, font } satisfies PaperTask)
    const pieces: Uint8Array[] = []
    for (;;) {
      const answer = await talk.next()
      if (answer.is === 'done') return pieces
      pieces.push(answer.bytes)
    }
  } finally {
    await close()
  }
}

/**
 * A paper as a PDF with its font in it, written by a worker thread that is given words alone and reads nothing but the font, under limits of
 * time and memory; in the turn of the person it is for. Throws a refusal in words where the paper is too long for that.
 */
export async function* writePdf(paper: Paper, userId: string): AsyncGenerator<Uint8Array> {
  yield* await queue.run(userId, () => collect(paper))
}
