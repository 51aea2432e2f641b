import type { Mutation } from './mutation.ts'

/** The form's keys, and where the focus goes when the element that had it is gone. */
export const FOCUS: Mutation[] = [
  {
    chapter: 'validation',
    without: 'an Enter of an input method being left to it',
    file: 'site/admin/form/BadgeEditor.tsx',
    find: '  if (event.nativeEvent.isComposing) return\n',
    put: '',
    red: {
      file: 'e2e/admin-create.spec.ts',
      title:
        'the badge editor adds with Add Badge and with Enter, never without text, and removes with ×'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on to the title of what is restored',
    file: 'site/admin/form/title-field.ts',
    find: 'button.form?.querySelector(TITLE_FIELD)',
    put: 'button.form?.querySelector(TITLE_FIELD + TITLE_FIELD)',
    red: {
      file: 'e2e/admin-drafts.spec.ts',
      title:
        "'Restore previous draft' brings back what choosing a type threw away"
    }
  },
  {
    chapter: 'screens',
    without:
      'the focus going on in the page when the viewer above the grid is closed',
    file: 'site/watch/viewer/EmbeddedViewer.tsx',
    find: '          focusPage()\n',
    put: '',
    red: {
      file: 'e2e/lead.spec.ts',
      title:
        'without an id the first recommended stream is shown inside the page, without chat'
    }
  },
  {
    chapter: 'states',
    without: "the focus going on when 'N new messages' is pressed",
    file: 'site/watch/OwnChat.tsx',
    find: '          ref={handToLog}\n',
    put: '',
    red: {
      file: 'e2e/chat-keeps.spec.ts',
      title:
        "what is hidden while the reader is further up is not told as new, and 'N new messages' hands its focus to the log"
    }
  },
  {
    chapter: 'states',
    without:
      'the focus coming back to who was typing when the connection was lost',
    file: 'site/watch/OwnChat.tsx',
    find: '            ref={isConnected ? comesBack : null}\n',
    put: '',
    red: {
      file: 'e2e/chat-keeps.spec.ts',
      title:
        'who was typing when the connection was lost types on when it is back, unless he went elsewhere'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on when a message is hidden',
    file: 'site/watch/ChatModeration.tsx',
    find: '        ref={handOn}\n        label="Hide message"',
    put: '        label="Hide message"',
    red: {
      file: 'e2e/chat-moderation.spec.ts',
      title:
        'by keys one message after the other is hidden, and after the last of them the focus is in the log'
    }
  },
  {
    chapter: 'states',
    without: "the focus going on from 'Try again' to what comes",
    file: 'site/ui/LoadError.tsx',
    find: '      ref={handsOnToPart}\n',
    put: '',
    red: {
      file: 'e2e/focus-gone.spec.ts',
      title:
        'tells that it asks, and that it failed again, and hands its focus to what comes'
    }
  },
  {
    chapter: 'errors',
    without: 'saying that it is asked once more, and that it failed again',
    file: 'site/ui/LoadError.tsx',
    find: '{isAsking ? RETRYING : sentence}',
    put: '{sentence}',
    red: {
      file: 'e2e/focus-gone.spec.ts',
      title:
        'tells that it asks, and that it failed again, and hands its focus to what comes'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on when a gate goes',
    file: 'site/market/ExclusiveCard.tsx',
    find: '      ref={handOnCard}\n',
    put: '',
    red: {
      file: 'e2e/focus-gone.spec.ts',
      title:
        'a gate or a collectible that goes while one presses its button hands the focus to the next one'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on when a collectible goes',
    file: 'site/market/Release.tsx',
    find: '<article ref={handOn} ',
    put: '<article ',
    red: {
      file: 'e2e/focus-gone.spec.ts',
      title:
        'a gate or a collectible that goes while one presses its button hands the focus to the next one'
    }
  },
  {
    chapter: 'states',
    without: 'the focus going on when a toast gives way to the next one',
    file: 'site/shell/Toaster.tsx',
    find: ' ref={handOn}',
    put: '',
    red: {
      file: 'e2e/focus-gone.spec.ts',
      title:
        'a toast that gives way to the next one hands the focus in it to the notifications'
    }
  },
  {
    chapter: 'states',
    without: 'what is half typed going with the form',
    file: 'site/admin/editing/editor.ts',
    find: '  emptyHalfTyped()\n',
    put: '',
    red: {
      file: 'e2e/admin-half-typed.spec.ts',
      title:
        'what is half typed, and so no value yet, goes with the rest of the form: by Reset and by another type'
    }
  },
  {
    chapter: 'validation',
    without: 'a second refusal leading to the field again',
    file: 'site/ui/Field.tsx',
    find: '  }, [refusal])',
    put: '  }, [refusal?.sentence])',
    red: {
      file: 'e2e/admin-half-typed.spec.ts',
      title: 'whoever saves again what was refused is led to the field again'
    }
  },
  {
    chapter: 'screens',
    without: 'a closed dialog Security staying closed',
    file: 'site/admin/security/security.ts',
    find: "if ($securityView.get().view !== 'closed') $securityView.set(after)",
    put: '$securityView.set(after)',
    red: {
      file: 'e2e/admin-security-closed.spec.ts',
      title:
        'a dialog Security that was closed meanwhile does not come back with the answer'
    }
  },
  {
    chapter: 'screens',
    without: 'the focus being in sight below the top bar',
    file: 'site/ui/styles/base.css',
    find: '  scroll-padding-top: calc(var(--bar) + 8px);\n',
    put: '',
    red: {
      file: 'e2e/focus-in-sight.spec.ts',
      title: 'what gets the focus by keys is in sight, forward and back'
    }
  },
  {
    chapter: 'screens',
    without: 'the focus being in sight above the bar of chosen items',
    file: 'site/admin/many/many.css',
    find: '    scroll-padding-bottom: 152px;\n',
    put: '',
    red: {
      file: 'e2e/focus-in-sight.spec.ts',
      title: 'in Manage Content what gets the focus by keys is in sight'
    }
  }
]
