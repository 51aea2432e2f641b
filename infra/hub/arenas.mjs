/*
 * Read first by `npm start` on Linux, where glibc gives the threads of a program up to eight heaps for each core.
 * Two are enough and take some 20 MB less. glibc reads the limit only when a program begins, so this one begins
 * anew in its own place, with the same process id; not one with a channel to its parent, which would be lost. The
 * images and the systemd unit set the limit themselves.
 */
const { env, execArgv, execPath, argv, platform, channel } = process
if (
  platform === 'linux' &&
  env.MALLOC_ARENA_MAX === undefined &&
  channel === undefined
) {
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2'
  })
}
