import type { TestProject } from 'vitest/node'

/** Whether all tests of the project ran and passed: a comparison with the results of all tests is skipped after a partial run. */
export async function isWholeRun(project: TestProject) {
  const { name, vitest } = project
  if (vitest.config.testNamePattern) return false
  const modules = vitest.state.getTestModules().filter((module) => module.project.name === name)
  const { testFiles } = await project.globTestFiles()
  return modules.length === testFiles.length && modules.every((module) => module.state() === 'passed')
}
