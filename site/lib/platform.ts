/** Whether this is a Mac, an iPad or an iPhone, where Cmd does what Ctrl does elsewhere. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform)
