<?php
/**
 * State of the export.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Stores how far the export is, so that the next request continues it.
 */
final class Export_State {

	public const OPTION = 'wps_elements_export';

	private const EMPTY = array(
		// Time at which the running export began; 0 for none.
		'started'     => 0,
		// Time before it took the changes, with decimals; products that it reads, `null` for all; the others are copied from this file, made by these versions.
		'taken'       => 0.0,
		'changed'     => null,
		'previous'    => '',
		'made_by'     => '',
		// Last product written, and the size of the lines so far.
		'last_id'     => 0,
		'bytes'       => 0,
		'products'    => 0,
		'visited'     => 0,
		'seconds'     => 0.0,
		// Last successful export.
		'finished'    => 0,
		'took'        => 0.0,
		// Products that could not be read, with the reason; of the running and of the last export.
		'skipped'     => array(),
		'was_skipped' => array(),
		// Product at which a process was ended, and those that ended one twice, with the time of their last change.
		'ended_at'    => 0,
		'fatal'       => array(),
		'error'       => '',
		'error_time'  => 0,
		'attempts'    => 0,
	);

	/**
	 * Returns the state. Reads past caches: another process may have written it.
	 *
	 * @return array<string, mixed>
	 */
	public static function get(): array {
		wp_cache_delete( self::OPTION, 'options' );
		$stored = get_option( self::OPTION );
		return array_intersect_key( is_array( $stored ) ? $stored : array(), self::EMPTY ) + self::EMPTY;
	}

	/**
	 * Changes members of the state.
	 *
	 * @param array<string, mixed> $changes Members.
	 * @return array<string, mixed> The new state.
	 */
	public static function change( array $changes ): array {
		$state = array_merge( self::get(), $changes );
		update_option( self::OPTION, $state, false );
		return $state;
	}
}
