<?php
/**
 * Command of WP-CLI.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Exports the catalogue of this shop.
 */
final class Export_Command {

	/**
	 * Writes the catalogue now.
	 *
	 * ## EXAMPLES
	 *
	 *     wp wps-elements export
	 */
	public function export(): void {
		Export_Schedule::restart();
		Export_State::change( array( 'started' => 0 ) );
		$seconds = 3600.0;
		$is_done = Export_Job::run( $seconds );
		$state   = Export_State::get();
		$pointer = Export_Files::pointer();
		if ( ! $is_done || '' !== $state['error'] || null === $pointer ) {
			\WP_CLI::error( '' === $state['error'] ? __( 'Another process writes the catalogue.', 'wps-elements' ) : $state['error'] );
		}
		/* translators: 1: path, 2: number of products, 3: size */
		\WP_CLI::success( sprintf( __( '%1$s: %2$d products, %3$s', 'wps-elements' ), Export_Files::path() . $pointer['file'], $pointer['products'], size_format( $pointer['bytes'] ) ) );
	}
}
