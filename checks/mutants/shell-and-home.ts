import type { Mutation } from './mutation.ts'

/** The shell around all pages, and Home. */
export const SHELL_AND_HOME: Mutation[] = [
  {
    chapter: 'screens',
    without: 'a path below an entry marking that entry of the sidebar',
    file: 'site/shell/navigation.ts',
    find: ' || path.startsWith(`${href}/`)',
    put: '',
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'The active item is the longest that stands before the path; Home only on /'
    }
  },
  {
    chapter: 'screens',
    without: 'the dot on the bell',
    file: 'site/shell/TopBar.astro',
    find: '      <span class="bell-dot"></span>\n',
    put: '',
    red: {
      file: 'e2e/sidebar.spec.ts',
      title: 'The Exclusive link carries a small marker dot, the bell too'
    }
  },
  {
    chapter: 'screens',
    without: 'a bell that opens nothing',
    file: 'site/shell/TopBar.astro',
    find: '<button class="icon-button" type="button" aria-label="Notifications">',
    put: '<span id="news" popover="auto">Nothing new</span>\n    <button class="icon-button" type="button" aria-label="Notifications" popovertarget="news">',
    red: {
      file: 'e2e/shell.spec.ts',
      title: 'The search box is text only and the bell does nothing'
    }
  },
  {
    chapter: 'screens',
    without: 'the player in the first frame of its page',
    file: 'site/pages/stream/[id].astro',
    find: '<link slot="head" rel="expect" href="#content" blocking="render" />',
    put: '',
    red: {
      file: 'e2e/growth.spec.ts',
      title:
        'the first frame of a viewer has the player, however its page comes'
    }
  },
  {
    chapter: 'screens',
    without: 'the drawer closing when the window grows',
    file: 'site/shell/drawer.ts',
    find: "if (sidebarMode() !== 'drawer') this.#set(false)",
    put: 'void sidebarMode',
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'The open drawer keeps the focus; it closes when the window grows to 768 px'
    }
  },
  {
    chapter: 'screens',
    without: "the profile's coins in the top bar",
    file: 'site/shell/TopBar.astro',
    find: '<span data-coins>',
    put: '<span>',
    red: {
      file: 'e2e/shell.spec.ts',
      title:
        'The top bar shows 0 coins and User until the profile arrives, then the coins'
    }
  },
  {
    chapter: 'screens',
    without: 'the label FEATURED on the hero',
    file: 'site/pages/index.astro',
    find: 'label="FEATURED"',
    put: 'label="VIDEO"',
    red: {
      file: 'e2e/hero.spec.ts',
      title:
        'The hero shows FEATURED, a title, a description, Watch Now and Share'
    }
  },
  {
    chapter: 'screens',
    without: 'every spot of the hero opening the video',
    file: 'site/shell/hero.ts',
    find: "if (!control || control.hasAttribute('data-play'))",
    put: "if (control?.hasAttribute('data-play') || target.closest('h1'))",
    red: {
      file: 'e2e/hero.spec.ts',
      title: 'A click on the hero opens the video dialog, Escape closes it'
    }
  },
  {
    chapter: 'screens',
    without: 'a player without related videos',
    file: 'site/lib/youtube.ts',
    find: '?autoplay=1&rel=0',
    put: '?autoplay=1',
    red: {
      file: 'e2e/hero.spec.ts',
      title:
        'Watch Now opens a dialog with an autoplaying video without related videos; Close takes it out'
    }
  },
  {
    chapter: 'screens',
    without: "Music's way to its channel",
    file: 'site/pages/index.astro',
    find: "label: 'View Channel'",
    put: "label: 'View All'",
    red: {
      file: 'e2e/home.spec.ts',
      title: 'Sections link to their screens; Featured Content has no link'
    }
  },
  {
    chapter: 'screens',
    without: 'a new tab for an external URL',
    file: 'site/ui/Card.tsx',
    find: '      target="_blank"\n',
    put: '',
    red: {
      file: 'e2e/home.spec.ts',
      title: 'A card with an external URL opens it in a new tab and says so'
    }
  },
  {
    chapter: 'screens',
    without: 'the external URL of a stream card',
    file: 'site/ui/card-view.ts',
    find: "return href ? { to: 'new-tab', href } : { to: 'screen', href: streamPath(id) }",
    put: "return { to: 'screen', href: href ? streamPath(id) : streamPath(id) }",
    red: {
      file: 'e2e/cards.spec.ts',
      title:
        'A stream card with an external URL opens it in a new tab, on Home and on /streams'
    }
  },
  {
    chapter: 'content',
    without: 'cards that lead nowhere on their own screen',
    file: 'contract/links.ts',
    find: 'href === null || href === here ?',
    put: 'href === null ?',
    red: {
      file: 'e2e/cards.spec.ts',
      title:
        'A card on the screen of its own type is no link, whatever the type'
    }
  },
  {
    chapter: 'screens',
    without: "the letters 'ST' in place of a streamer's picture",
    file: 'site/lib/config.ts',
    find: "streamerAvatar: 'ST'",
    put: "streamerAvatar: ''",
    red: {
      file: 'e2e/cards.spec.ts',
      title:
        'A card without a picture of its streamer or artist shows ST or AR, and nothing lies over it'
    }
  },
  {
    chapter: 'screens',
    without: "letters that nothing covers in place of an artist's picture",
    file: 'site/ui/Avatar.tsx',
    find: '      {shown && (',
    put: "      <i style={{ position: 'absolute', inset: 0 }} />\n      {shown && (",
    red: {
      file: 'e2e/cards.spec.ts',
      title:
        'A card without a picture of its streamer or artist shows ST or AR, and nothing lies over it'
    }
  },
  {
    chapter: 'screens',
    without: 'a second try with ?v= for a picture that failed',
    file: 'site/lib/mend-pictures.ts',
    find: "    url.searchParams.set('v', String(Date.now()))\n",
    put: '',
    red: {
      file: 'e2e/home.spec.ts',
      title:
        'A picture that fails is asked for once more with ?v=, then the placeholder stands in'
    }
  },
  {
    chapter: 'entities',
    without: "the genre on a game's card",
    file: 'site/ui/card-view.ts',
    find: 'present([item.metadata.studio, item.metadata.genre])',
    put: 'present([item.metadata.studio])',
    red: {
      file: 'e2e/home.spec.ts',
      title: 'Cards show badges and metadata by type'
    }
  },
  {
    chapter: 'screens',
    without: 'the darkness of the overlay behind the drawer',
    file: 'site/shell/styles/sidebar.css',
    find: '  background: var(--color-veil);\n',
    put: '  background: transparent;\n',
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'The open drawer has slid in from the left, over an overlay that darkens the whole page'
    }
  },
  {
    chapter: 'screens',
    without: 'the place beside the page from which the drawer slides in',
    file: 'site/shell/styles/sidebar.css',
    find: '    translate: -100%;\n',
    put: '',
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'The open drawer has slid in from the left, over an overlay that darkens the whole page'
    }
  },
  {
    chapter: 'screens',
    without: 'Featured Content having no link',
    file: 'site/pages/index.astro',
    find: '<HomeSection name="featured" finds />',
    put: '<HomeSection\n    name="featured"\n    more={{ label: "See more", href: "/streams" }}\n  />',
    red: {
      file: 'e2e/home.spec.ts',
      title: 'Sections link to their screens; Featured Content has no link'
    }
  },
  {
    chapter: 'screens',
    without: "the order of Home's movies",
    file: 'site/sections/home.tsx',
    find: 'items: ({ homepageMovies = [] }) => homepageMovies,',
    put: 'items: ({ homepageMovies = [] }) => homepageMovies.toReversed(),',
    red: {
      file: 'e2e/home.spec.ts',
      title: 'The other sections of Home show all that their call answers'
    }
  },
  {
    chapter: 'screens',
    without: 'F8 on pages that have no toaster',
    file: 'site/shell/Shell.astro',
    find: "      import './notes.ts'\n",
    put: '',
    red: {
      file: 'e2e/focus-keys.spec.ts',
      title: 'F8 leads to the notifications on every page'
    }
  },
  {
    chapter: 'screens',
    without: "the whole picture of 'Auto' in a row of Home",
    file: 'site/sections/rows.css',
    find: '    object-fit: contain;',
    put: '',
    red: {
      file: 'e2e/cards.spec.ts',
      title: 'A card is drawn in one of the four aspect ratios'
    }
  },
  {
    chapter: 'screens',
    without: 'the end of a dictionary that holds what has gone',
    file: 'site/server/dictionary.ts',
    find: 'newest !== undefined && held === hashOf(saidNow())',
    put: 'newest !== undefined',
    red: {
      file: 'site/server/dictionary.test.ts',
      title:
        'After a save the dictionary is given to nobody, and who has it is sent what changed'
    }
  },
  {
    chapter: 'screens',
    without: 'a drawer that a followed link closes',
    file: 'site/shell/drawer.ts',
    find: "closest('a, .overlay')",
    put: "closest('.overlay')",
    red: {
      file: 'e2e/sidebar.spec.ts',
      title:
        'On small screens the sidebar is a drawer: the overlay, Escape and a link close it'
    }
  }
]
